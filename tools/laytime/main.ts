// Runs a file of worked laytime cases: a line per case, then the summary as JSON. Exit code 1 if a case fails.
import { checkCase } from '@fairlead/laytime/cases/check-case';
import type { WorkedCase } from '@fairlead/laytime/cases/case-file';
import { runCases } from '../worked-cases/run-cases.ts';

runCases<WorkedCase>('laytime', checkCase);
