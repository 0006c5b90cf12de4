import { rangeOf } from '@kreislauf/core/days.ts'
import { moduleOf } from '@kreislauf/core/domain/logplace.ts'
import { type Incident, IncidentState, IncidentType, incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { incidentList } from '@kreislauf/core/features/incidents/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice } from '../../app/session/companychoice.tsx'
import { useCan } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import { type ListState, RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { LateMark, Sealed } from '../log/index.ts'
import { usePlaces } from './places.ts'
import { StateBadge } from './state.tsx'

/** Incidents at a yard or collection point in a date range, and which are still open. */
export function IncidentList() {
  const { t } = useTranslation()
  const state = useListState()
  const go = useGo()
  const { places, place } = usePlaces()
  const id = place?.id ?? 0
  const range = rangeOf(state)
  const list = usePages(incidents.list, { params: { id }, query: range }, { definition: incidentList, state })
  const filters = [useCodes(incidentList, 'state'), useCodes(incidentList, 'incidentType')]
  const mayAdd = useCan(`${moduleOf(place?.department ?? 'DISMANTLER')}.C`)
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => go(`/deser/btb/incidents/neu?place=${id}`)}>
      {t('incidents.new')}
    </Button>
  )
  return (
    <Screen
      title={t('incidents.title')}
      count={list.count}
      action={
        <Group gap="xs">
          <CompanyChoice places={places} place={place} />
          {add}
        </Group>
      }
    >
      <RecordList<Incident>
        what={{ many: 'incidents' }}
        list={list}
        label={t('incidents.title')}
        definition={incidentList}
        state={state}
        range
        search={t('incidents.search')}
        filters={filters}
        rowHref={row => `/deser/btb/incidents/details/${row.id}`}
        cells={{
          state: row => <StateBadge state={row.state} />,
          date: row => <Sealed day={row.date} locked={row.locked} />,
          late: row => row.late && <LateMark />,
        }}
        onExport={format => fetchFile(incidents.export, { params: { format, id, ...range }, query: wanted(state) })}
        empty={{
          icon: IconAlertTriangle,
          title: t('incidents.empty.title'),
          text: t('incidents.empty.text'),
          action: add,
        }}
      />
    </Screen>
  )
}

/** The list's search, filters and sort as query values. */
function wanted({ q, sort, filters }: ListState) {
  const incidentType = IncidentType.safeParse(filters['incidentType']).data
  const open = IncidentState.safeParse(filters['state']).data
  return {
    ...(q && { q }),
    ...(sort && { sort }),
    ...(incidentType && { incidentType }),
    ...(open && { state: open }),
  }
}
