import { folderLimits, folderSentences } from '@fairlead/domain/custom-reports/report-folder';
import { minuteMs } from '@fairlead/domain/time/milliseconds';
import { activeCompanies } from '../../platform/access/companies.sql.ts';
import type { Database } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/events/unit-of-work.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { orEnded } from '../../platform/jobs/or-ended.ts';
import { Turns } from '../../platform/jobs/turns.ts';
import { RunFailure } from '../schedules/run-failure.ts';
import {
  fileToWrite,
  insertFile,
  markNotWritten,
  markWritten,
  type QueuedFile,
  renumberFile,
  takeDueFiles,
  tooManyFiles,
} from './report-files.sql.ts';
import { FolderFailure, writeReport } from './write-report.ts';

type Unit = Pick<UnitOfWork, 'db' | 'company' | 'afterCommit'>;

/** The folder of the installation into which scheduled reports are written. */
export interface ReportFolder {
  /** Where false, schedules cannot choose it. */
  readonly isOffered: boolean;
  /** Stores a file in the transaction of its run; it is written after the commit. */
  queue(unit: Unit, file: QueuedFile): Promise<void>;
  /** Tries again what was not written at once, of every company. */
  writeDue(): Promise<void>;
}

export interface FolderOptions {
  readonly database: Database;
  /** Its absolute path; undefined where the installation has none. */
  readonly path: string | undefined;
  readonly onError: (error: unknown, what: string) => void;
}

/** How long a file may take. A share that does not respond may hold it for longer. */
const writeMs = minuteMs;
/** How often another transaction may take the number of a name in between. */
const mostRaces = 5;

/** One file at a time: a share that does not respond blocks one thread of the process, not all. */
const lane = new Turns(1);
let isHanging = false;

export function openReportFolder(options: FolderOptions): ReportFolder {
  const scope = { company: 0, actor: null, source: 'rule' } as const;
  const { database, path, onError } = options;
  return {
    isOffered: path !== undefined,
    queue: async (unit, file) => {
      const { db, company, afterCommit } = unit;
      if ((await db.first(tooManyFiles(company))) !== undefined)
        throw new RunFailure(folderSentences.tooMany);
      const id = await stored(unit, file);
      // No call waits for the folder.
      afterCommit(() => {
        lane
          .run(() => writeDueOf(options, { company, id }))
          .catch((error: unknown) => onError(error, 'folder of reports'));
      });
    },
    writeDue: async () => {
      const companies = await database.read(scope, (db) => db.all(activeCompanies()));
      for (const { id } of companies)
        await lane
          .run(() => writeDueOf(options, { company: id, id: null }))
          .catch((error: unknown) => onError(error, 'folder of reports'));
    },
  };
}

async function stored({ db, company }: Unit, file: QueuedFile): Promise<number> {
  if (file.content.length > folderLimits.fileBytes) throw new RunFailure(folderSentences.tooLarge);
  for (let races = 0; races < mostRaces; races += 1) {
    const made = await db.first(insertFile(company, file));
    if (made !== undefined) return made.id;
  }
  return refuse('busy');
}

interface Due {
  readonly company: number;
  /** Null for every file of the company that is due. */
  readonly id: number | null;
}

async function writeDueOf(options: FolderOptions, { company, id }: Due): Promise<void> {
  const { database, onError } = options;
  const scope = { company, actor: null, source: 'rule' } as const;
  const due = await database.write(scope, (db) => db.all(takeDueFiles(company, id)));
  for (const { id: file, tries } of due) {
    const failure = await attempt(options, { company, id: file, tries }).then(
      () => undefined,
      (error: unknown) => {
        onError(error, 'folder of reports');
        return error instanceof FolderFailure ? error.message : folderSentences.failed;
      },
    );
    await database.write(scope, (db) =>
      db.run(
        failure === undefined ? markWritten(company, file) : markNotWritten(company, file, failure),
      ),
    );
  }
}

interface Attempt {
  readonly company: number;
  readonly id: number;
  readonly tries: number;
}

async function attempt({ database, path }: FolderOptions, { company, id, tries }: Attempt) {
  if (path === undefined) throw new FolderFailure(folderSentences.notOffered);
  if (isHanging) throw new FolderFailure(folderSentences.slow);
  const scope = { company, actor: null, source: 'rule' } as const;
  const row = await database.read(scope, (db) => db.first(fileToWrite(company, id)));
  if (row === undefined) return;
  const { company_name: companyName, ...file } = row;
  const nextNumber = () =>
    database.write(scope, async (db) => {
      const next = await db.first(renumberFile(company, id));
      if (next === undefined) throw new FolderFailure(folderSentences.failed);
      return next.number;
    });
  const ending = AbortSignal.timeout(writeMs);
  isHanging = true;
  const writing = writeReport(path, { ...file, id, tries, company, companyName }, nextNumber);
  const done = () => {
    isHanging = false;
  };
  writing.then(done, done);
  try {
    await orEnded(ending, () => writing);
  } catch (error) {
    throw ending.aborted ? new FolderFailure(folderSentences.slow, { cause: error }) : error;
  }
}
