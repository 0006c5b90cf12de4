import { monthOf } from '@kreislauf/core/domain/months.ts'
import { deliveries, type NoteRow, type NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { notesOfDismantler, notesOfReman } from '@kreislauf/core/features/deliveries/lists.ts'
import { NOTE_STATES } from '@kreislauf/core/features/deliveries/states.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { ActionIcon, Button, Group } from '@mantine/core'
import { IconFileText, IconPlus, IconReceiptEuro } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice, useTradingCompany } from '../../app/session/companychoice.tsx'
import { useCan } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import { askedBy, type ListState, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { monthText } from './months.ts'
import { NewNote } from './newnote.tsx'
import { addresses, NoteBadge, partnerOf, useNoteName } from './side.tsx'

/** Delivery notes of an own dismantler. */
export const DismantlerNotes = () => (
  <Notes side="DISMANTLER" call={deliveries.byDismantler} definition={notesOfDismantler} />
)

/** Delivery notes to an own remanufacturer. */
export const RemanNotes = () => <Notes side="REMAN" call={deliveries.byReman} definition={notesOfReman} />

interface NotesProps {
  side: NoteSide
  call: typeof deliveries.byDismantler | typeof deliveries.byReman
  definition: typeof notesOfDismantler
}

/** What the address says of days, month and contract; without days and month the server's default counts. */
function chosenIn({ from, to, filters }: ListState) {
  const contractId = Number(filters['contractId'])
  const closed = filters['closed']
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(contractId && { contractId }),
    ...(closed && { closed }),
  }
}

function Notes({ side, call, definition }: NotesProps) {
  const { t } = useTranslation()
  const [making, setMaking] = useState(false)
  const state = useListState()
  const { places, place } = useTradingCompany(side)
  const id = place?.id ?? 0
  const chosen = chosenIn(state)
  const list = usePages(call, { params: { id } }, { definition, state, chosen })
  const status = NOTE_STATES.find(one => one === state.filters['status'])
  const may = useCan(side === 'REMAN' ? 'RM.C' : 'RMD.C')
  const name = useNoteName()
  const make = may && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setMaking(true)}>
      {t('deliveries.make.title')}
    </Button>
  )
  return (
    <Screen
      title={t('deliveries.title')}
      count={list.count}
      action={
        <Group gap="sm">
          <CompanyChoice places={places} place={place} />
          {make}
        </Group>
      }
    >
      <RecordList<NoteRow>
        what={{ many: 'deliveries' }}
        list={list}
        label={t('deliveries.title')}
        definition={definition}
        state={state}
        range
        search={t('deliveries.search')}
        filters={[
          useCodes(definition, 'status'),
          ...useContracts(list.unfiltered, side, chosen.contractId),
          ...useMonths(list.unfiltered, chosen.closed),
        ]}
        rowHref={row => addresses[side].details(row.id)}
        cardTitle={row => `${name(row)} · ${partnerOf(row, side)}`}
        cells={{
          deliveryNumber: row => row.deliveryNumber ?? '–',
          status: row => <NoteBadge note={row} side={side} />,
          due: (row, card) => <Due note={row} card={card} />,
        }}
        rowActions={row => <ToAccount note={row} side={side} />}
        onExport={format =>
          fetchFile(deliveries.export, {
            params: { format, id },
            query: { ...askedBy(state), ...chosen, ...(status && { status }) },
          })
        }
        empty={{
          icon: IconFileText,
          title: t('deliveries.empty.title'),
          text: t(`deliveries.empty.${side}`),
          action: make,
        }}
      />
      {making && <NewNote side={side} placeId={id} onClose={() => setMaking(false)} />}
    </Screen>
  )
}

/** Contracts as a filter of the server: those of the rows, by the partner's name. */
function useContracts(rows: readonly NoteRow[], side: NoteSide, chosen: number | undefined) {
  const { t } = useTranslation()
  const names = new Map(rows.map(row => [String(row.remanContractId), partnerOf(row, side)]))
  // A single contract is no choice, unless the address has named it.
  if (names.size < 2 && !chosen) return []
  const choices = [...names].map(([value, label]) => ({
    value,
    label: t('deliveries.contractOf', { name: label, number: value }),
  }))
  return [{ key: 'contractId', label: t('deliveries.contract'), choices }]
}

/** Months of closing as a filter of the server: those of the rows, the latest first. */
function useMonths(rows: readonly NoteRow[], chosen: string | undefined) {
  const { t, i18n } = useTranslation()
  const closed = rows.flatMap(({ closedon }) => (closedon ? monthOf(closedon) : []))
  const months = [...new Set([...closed, ...(chosen ? [chosen] : [])])].toSorted().toReversed()
  if (months.length < 2 && !chosen) return []
  const choices = months.map(value => ({ value, label: monthText(value, i18n.language) }))
  return [{ key: 'closed', label: t('deliveries.closedIn'), choices }]
}

/** A card has no headings. */
function Due({ note: { due, overdue, owed }, card }: { note: NoteRow; card: boolean | undefined }) {
  const { t, i18n } = useTranslation()
  const day = formatValue('day', due, i18n.language)
  if (card && due && !overdue) return t(owed > 0 ? 'deliveries.dueOn' : 'deliveries.allPaid', { day })
  return overdue ? (
    <StatusBadge tone="bad" label={card ? t('deliveries.overdueShort') : t('deliveries.overdue', { day })} />
  ) : (
    day
  )
}

function ToAccount({ note, side }: { note: NoteRow; side: NoteSide }) {
  const { t } = useTranslation()
  const go = useGo()
  const label = t('deliveries.account.of', { name: partnerOf(note, side) })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => go(addresses[side].account(note.remanContractId))}
    >
      <IconReceiptEuro size={18} />
    </ActionIcon>
  )
}
