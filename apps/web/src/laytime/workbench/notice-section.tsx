import { hintsOf } from '@fairlead/domain/laytime/hints';
import type { Notice } from '@fairlead/laytime';
import { IconButton } from '@fairlead/ui/button';
import { Glyph } from '@fairlead/ui/glyph';
import { Icon } from '@fairlead/ui/icon';
import { MenuIconButton } from '@fairlead/ui/menu';
import { IconCheck, IconDots, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { changedNotice, madeEffective, withNotice, withoutNotice } from '../draft/notices.ts';
import { sheetTime } from '../sheet/sheet-time.ts';
import { useWorkbench } from './workbench-context.ts';
import { MomentEntry } from './moment-entry.tsx';
import { Fact, Facts, Section } from './section.tsx';
import { At } from './zoned.tsx';
import css from './workbench.module.css';

const locations = { berth: 'Berth', port: 'In port', outside: 'Outside the port' } as const;
const validities = { valid: 'Valid', invalid: 'Invalid', disputed: 'Disputed' } as const;

const timeOf = (notice: Notice, basis: 'tendered' | 'received' | 'accepted') =>
  ({ tendered: notice.tenderedAt, received: notice.receivedAt, accepted: notice.acceptedAt })[
    basis
  ];

function NoticeMenu({ notice, name }: { readonly notice: Notice; readonly name: string }) {
  const { content, draft, callId, sheet } = useWorkbench();
  const set = (change: Partial<Notice>) =>
    draft.change(changedNotice(content, { callId, id: notice.id, change }));
  const isEffective = sheet?.effectiveNoticeId === notice.id;
  const items = [
    {
      key: 'effective',
      label: isEffective ? 'Not effective' : 'Make effective',
      onChoose: () => draft.change(madeEffective(content, callId, isEffective ? null : notice.id)),
    },
    ...(['valid', 'disputed', 'invalid'] as const).map((validity, at) => ({
      key: validity,
      label: validities[validity],
      isChecked: notice.validity === validity,
      startsGroup: at === 0,
      onChoose: () => set({ validity }),
    })),
    ...(['port', 'berth', 'outside'] as const).map((location, at) => ({
      key: location,
      label: locations[location],
      isChecked: notice.place === location,
      startsGroup: at === 0,
      onChoose: () => set({ place: location }),
    })),
    ...(notice.lineId === undefined
      ? [
          {
            key: 'delete',
            label: 'Delete notice',
            isDanger: true,
            startsGroup: true,
            onChoose: () => draft.change(withoutNotice(content, callId, notice.id)),
          },
        ]
      : []),
  ];
  return <MenuIconButton icon={IconDots} name={`Change ${name}`} items={items} />;
}

function NoticeFacts({ notice, at }: { readonly notice: Notice; readonly at: number }) {
  const { sheet, content, callId, zone, mayWrite } = useWorkbench();
  const hints = useMemo(
    () => hintsOf(content).filter((hint) => hint.callId === callId && hint.noticeId === notice.id),
    [content, callId, notice.id],
  );
  if (sheet === undefined) return null;
  const isEffective = sheet.effectiveNoticeId === notice.id;
  const basis = sheet.noticeBasis ?? 'tendered';
  const time = timeOf(notice, basis) ?? notice.tenderedAt;
  const many = (sheet.notices ?? []).length > 1;
  return (
    <div className={css['notice']} data-effective={isEffective || undefined}>
      <Facts>
        <Fact name={many ? `Notice ${at + 1}` : basis[0]?.toUpperCase() + basis.slice(1)}>
          {time === undefined ? 'Not known' : <At ms={Date.parse(time)} zone={zone} />}
        </Fact>
        {notice.place !== undefined && <Fact name="Place">{locations[notice.place]}</Fact>}
        <Fact name={notice.validity === undefined ? 'Valid' : validities[notice.validity]}>
          <span className={css['validity']} data-effective={isEffective || undefined}>
            {isEffective && <Icon of={IconCheck} size={14} />}
            {isEffective ? 'Effective' : 'Not effective'}
            {mayWrite && <NoticeMenu notice={notice} name={`notice ${at + 1}`} />}
          </span>
        </Fact>
      </Facts>
      {hints.map(({ code, sentence }) => (
        <p key={code} className={css['hint']}>
          <Glyph kind="warning" /> {sentence}
        </p>
      ))}
    </div>
  );
}

/** When laytime begins, with each step of the derivation. */
function Commencement() {
  const { callResult, zone } = useWorkbench();
  const found = callResult?.commencement;
  if (found === null || found === undefined) return null;
  return (
    <>
      <ol className={css['steps']}>
        {found.steps.slice(1).map(({ code, at, sentence }) => (
          <li key={`${code} ${at?.exact ?? ''}`}>
            <span>{sentence}</span>
            {at !== null && <At ms={at.milliseconds} zone={zone} />}
          </li>
        ))}
      </ol>
      <Facts>
        <Fact name="Commences" isStrong>
          {found.at === null ? 'Does not' : <At ms={found.at.milliseconds} zone={zone} />}
        </Fact>
      </Facts>
    </>
  );
}

/** The notices of readiness of the port call, and the consequences of the effective one. */
export function NoticeSection() {
  const { sheet, content, draft, callId, zone, mayWrite, callResult } = useWorkbench();
  const [isAdding, setAdding] = useState(false);
  if (sheet === undefined)
    return (
      <Section title="Notice of readiness">
        <p className={css['how']}>
          Only the time used is known
          {callResult !== undefined && `: ${sheetTime(callResult.used.minutes)}`}.
        </p>
      </Section>
    );
  const notices = sheet.notices ?? [];
  const add = mayWrite ? (
    <IconButton
      icon={IconPlus}
      name="Add a notice of readiness"
      size="small"
      onClick={() => setAdding(true)}
    />
  ) : undefined;
  return (
    <Section title="Notice of readiness" side={add}>
      {notices.length === 0 && <p className={css['how']}>No notice yet.</p>}
      {notices.map((notice, at) => (
        <NoticeFacts key={notice.id} notice={notice} at={at} />
      ))}
      {isAdding && (
        <MomentEntry
          label="Tendered"
          zone={zone}
          action="Add notice"
          onEnter={(at) => {
            draft.change(withNotice(content, callId, at));
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <Commencement />
    </Section>
  );
}
