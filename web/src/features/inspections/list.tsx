import { type Inspection, inspections } from '@kreislauf/core/features/inspections/contract.ts'
import { inspectionList } from '@kreislauf/core/features/inspections/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconFolderShare, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { CreateDialog } from './create.tsx'
import { DetailsDialog } from './details.tsx'
import { type Handed, HandedDialog } from './handed.tsx'
import { StateBadge } from './state.tsx'

/** The inspection folders of a yard: content, recipient, expiry, and number of visits. */
export function InspectionList() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const [handed, setHanded] = useState<Handed>()
  const list = useQuery(query(inspections.list, { params: { id: yards.dismantlerId } }))
  const filters = state.filters
  const close = () => state.change({ filters: { open: '', neu: '' } })
  const create = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => state.change({ filters: { neu: 'yes' } })}>
      {t('inspections.new')}
    </Button>
  )
  return (
    <Screen
      title={t('inspections.title')}
      lead={t('inspections.lead')}
      count={list.data?.length}
      action={
        <Group gap="xs">
          <YardChoice {...yards} />
          {create}
        </Group>
      }
    >
      <RecordList<Inspection>
        what={{ many: 'inspections' }}
        list={list}
        label={t('inspections.title')}
        definition={inspectionList}
        state={state}
        filters={[useCodes(inspectionList, 'state')]}
        onOpen={({ id }) => state.change({ filters: { open: String(id) } })}
        cells={{ state: ({ state: how }) => <StateBadge state={how} /> }}
        empty={{
          icon: IconFolderShare,
          title: t('inspections.empty.title'),
          text: t('inspections.empty.text'),
          action: create,
        }}
      />
      {filters['open'] && <DetailsDialog key={filters['open']} id={Number(filters['open'])} onClose={close} />}
      {filters['neu'] && (
        <CreateDialog
          dismantlerId={yards.dismantlerId}
          onClose={close}
          onHanded={one => {
            close()
            setHanded(one)
          }}
        />
      )}
      {handed && <HandedDialog handed={handed} onClose={() => setHanded(undefined)} />}
    </Screen>
  )
}
