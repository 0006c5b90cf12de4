import type { Finding } from '@kreislauf/core/features/statements/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { Button, Group, Tooltip } from '@mantine/core'
import { IconCircleCheck, IconLock, IconLockOpen, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { openPdf } from '../../app/data/files.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { useCan } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { whyWords } from '../../ui/refusals.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm, SkeletonRows } from '../../ui/skeletons.tsx'
import { JournalList } from '../log/index.ts'
import { DeleteDialog, type Figures, LockDialog, UnlockDialog } from './closing.tsx'
import { StatementEditor } from './editor.tsx'
import { FindingList } from './findinglist.tsx'
import { StatementStatus } from './list.tsx'
import { KeptRegisters } from './registers.tsx'
import classes from './statements.module.css'
import { TotalsView } from './totals.tsx'

/** A statement: findings before closing, and the figures of the period. */
export function StatementScreen() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/btb/statements/details/$id' })
  const { data, error, refetch } = useQuery(query(statements.totals, { params: { id } }))
  const back: Way = { to: '/deser/btb/statements', label: t('statements.title') }
  const what = { one: 'statements', name: id } as const
  if (error) return <FailedScreen what={what} error={error} onRetry={() => void refetch()} back={back} />
  return data ? (
    <One key={data.statement.id} {...data} readAnew={async () => (await refetch()).data} />
  ) : (
    <SkeletonForm />
  )
}

type Dialog = 'edit' | 'lock' | 'unlock' | 'delete'

interface OneProps extends Output<typeof statements.totals> {
  readAnew: () => Promise<Figures | undefined>
}

function One({ statement, totals, seen, can, readAnew }: OneProps) {
  const { t } = useTranslation()
  const go = useGo()
  const [dialog, setDialog] = useState<Dialog>()
  /** What was on screen when closing was asked for. */
  const [figures, setFigures] = useState<Figures>({ totals, seen })
  const [mayEdit, mayDelete] = [useCan(statements.save, 'U'), useCan(statements.save, 'D')]
  const [mayLock, mayUnlock] = [useCan(statements.lock), useCan(statements.unlock)]
  const { id, locked, dismantlerId, effectiveFrom, effectiveTill } = statement
  const state = useListState()
  const lines = state.filters['tab'] === 'entries'
  const check = useQuery({
    ...query(statements.preflight, { params: { dismantlerId, till: effectiveTill } }),
    enabled: !locked,
  })
  const findings = check.data ?? []
  const blocked = !!can.lock || !check.data || findings.some(({ severity }) => severity === 'block')
  const shared = { statement, onClose: () => setDialog(undefined) }
  const print = () => void openPdf(statements.print, { params: { id } })
  const printButton = (
    <Button variant="default" leftSection={<IconPrinter size={17} />} onClick={print}>
      {t('actions.print')}
    </Button>
  )
  const askToLock = () => {
    setFigures({ totals, seen })
    setDialog('lock')
  }
  const lockButton = (
    <Tooltip label={whyWords(can.lock) ?? t('statements.lock.blocked')} disabled={!blocked}>
      <Button leftSection={<IconLock size={17} />} disabled={blocked} onClick={askToLock}>
        {t('statements.lock.label')}
      </Button>
    </Tooltip>
  )
  return (
    <Screen
      title={t('statements.one', { till: effectiveTill })}
      status={<StatementStatus locked={locked} />}
      tabs={{
        items: [
          { key: 'totals', label: t('statements.tabs.totals') },
          { key: 'entries', label: t('statements.tabs.entries') },
        ],
        active: lines ? 'entries' : 'totals',
        onChange: tab =>
          state.change({ q: '', sort: '', filters: { tab: tab === 'entries' ? tab : '', kind: '', late: '' } }),
      }}
      back={{ to: '/deser/btb/statements', label: t('statements.title') }}
      action={
        <Group gap="xs" wrap="nowrap">
          {printButton}
          {!locked && mayLock && lockButton}
        </Group>
      }
      actions={[
        mayEdit && {
          label: t('statements.edit'),
          icon: <IconPencil size={17} />,
          run: () => setDialog('edit'),
          why: whyWords(can.edit),
        },
        mayDelete && {
          label: t('statements.delete.label'),
          icon: <IconTrash size={17} />,
          run: () => setDialog('delete'),
          danger: true,
          why: whyWords(can.remove),
        },
        mayUnlock && {
          label: t('statements.unlock.label'),
          icon: <IconLockOpen size={17} />,
          run: () => setDialog('unlock'),
          why: whyWords(can.unlock),
        },
      ]}
    >
      {lines && <JournalList params={{ dismantlerId, from: effectiveFrom, to: effectiveTill }} state={state} />}
      {!lines &&
        !locked &&
        (check.error ? (
          <FailedState what={{ many: 'findings' }} error={check.error} onRetry={() => void check.refetch()} />
        ) : check.data ? (
          <Preflight findings={findings} dismantlerId={dismantlerId} />
        ) : (
          <SkeletonRows count={3} />
        ))}
      {!lines && <TotalsView statement={statement} totals={totals} />}
      {!lines && locked && <KeptRegisters id={id} />}
      {dialog === 'edit' && <StatementEditor dismantlerId={dismantlerId} {...shared} />}
      <LockDialog {...shared} {...{ figures, findings, readAnew }} opened={dialog === 'lock'} />
      <UnlockDialog {...shared} opened={dialog === 'unlock'} />
      <DeleteDialog {...shared} opened={dialog === 'delete'} onDeleted={() => go('/deser/btb/statements')} />
    </Screen>
  )
}

/** Findings before closing: blocking ones first, each with a correction here or a link to its records. */
function Preflight({ findings, dismantlerId }: { findings: Finding[]; dismantlerId: number }) {
  const { t } = useTranslation()
  const kinds = (['block', 'warning'] as const).map(severity =>
    findings.filter(finding => finding.severity === severity),
  )
  return (
    <Panel title={t('statements.preflight.title')}>
      {findings.length === 0 && (
        <p className={classes.clear} role="status">
          <IconCircleCheck size={18} aria-hidden /> {t('statements.preflight.clear')}
        </p>
      )}
      {kinds.map((found, index) =>
        found.length === 0 ? null : (
          <section key={found[0]?.severity}>
            <h3 className={classes.kind}>
              {t(index === 0 ? 'statements.preflight.blocks' : 'statements.preflight.warnings')}
            </h3>
            <FindingList findings={found} dismantlerId={dismantlerId} />
          </section>
        ),
      )}
    </Panel>
  )
}
