import { type Statement, statements } from '@kreislauf/core/features/statements/contract.ts'
import { statementList } from '@kreislauf/core/features/statements/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconArchive, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { Can } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import type { Address } from '../../ui/address.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useAsk, useGo, useSearchValues } from '../../ui/go.tsx'
import { Listing } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { StatementEditor } from './editor.tsx'

const details = (id: number): Address => `/deser/btb/statements/details/${id}`

/** All statements of a yard, latest first. */
export function StatementList() {
  const { t } = useTranslation()
  const go = useGo()
  const yards = useYards()
  const { dismantlerId } = yards
  const [creating, setCreating] = useState(false)
  const { new: newValue }: { new?: unknown } = useSearchValues()
  const opensNew = newValue === 'yes'
  const ask = useAsk()
  const list = useQuery(query(statements.list, { params: { id: dismantlerId } }))
  const open = list.data?.find(({ locked }) => !locked)
  const begin = () => (open ? go(details(open.id)) : setCreating(true))
  const readyForNew = opensNew && !!list.data
  const beginAsked = useEffectEvent(() => {
    ask(({ new: _, ...others }) => others)
    begin()
  })
  useEffect(() => {
    if (readyForNew) beginAsked()
  }, [readyForNew])
  const create = (
    <Can call={statements.save} letter="C">
      <Button leftSection={<IconPlus size={17} />} onClick={begin}>
        {t('statements.new')}
      </Button>
    </Can>
  )
  const action = (
    <Group gap="xs">
      <YardChoice {...yards} />
      {!open && create}
    </Group>
  )
  return (
    <Screen title={t('statements.title')} count={list.data?.length} action={action}>
      <Listing<Statement>
        what={{ many: 'statements' }}
        label={t('statements.title')}
        definition={statementList}
        rows={list.data}
        search={false}
        rowHref={row => details(row.id)}
        cells={{ locked: row => <StatementStatus locked={row.locked} /> }}
        emptyState={
          <EmptyState
            icon={<IconArchive size={28} stroke={1.4} />}
            title={t('statements.empty.title')}
            text={t('statements.empty.text')}
            action={create}
          />
        }
        error={list.error}
        onRetry={() => void list.refetch()}
      />
      {creating && (
        <StatementEditor
          dismantlerId={dismantlerId}
          onClose={() => setCreating(false)}
          onSaved={saved => go(details(saved.id))}
        />
      )}
    </Screen>
  )
}

export function StatementStatus({ locked }: { locked: boolean }) {
  const { t } = useTranslation()
  return <StatusBadge tone={locked ? 'good' : 'neutral'} label={t(locked ? 'statements.locked' : 'statements.open')} />
}
