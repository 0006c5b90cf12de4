import { type Container, containers } from '@kreislauf/core/features/containers/contract.ts'
import { containerList } from '@kreislauf/core/features/containers/lists.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { useCan } from '../../app/session/session.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { Load } from '../../ui/figures.tsx'
import { RecordList, useCodes } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { StatusBadge, type Tone } from '../../ui/status.tsx'
import { ContainerDialog } from './dialog.tsx'

const tones: Record<Container['state'], Tone> = { FULL: 'bad', SOON: 'warning', FREE: 'neutral' }

/** Capacity, fill level and expected day of being full of a yard's containers. */
export function ContainerList() {
  const { t, i18n } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const { dismantlerId } = yards
  const list = useQuery({
    ...query(containers.list, { params: { dismantlerId } }),
    enabled: dismantlerId > 0,
  })
  const [opened, setOpened] = useState<Container | 'new'>()
  const mayAdd = useCan(containers.save, 'C')
  const add = mayAdd && dismantlerId > 0 && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setOpened('new')}>
      {t('containers.new')}
    </Button>
  )
  return (
    <Screen
      title={t('containers.title')}
      count={list.data?.length}
      back={{ to: '/deser/btb/statistic', label: t('evaluations.title') }}
      action={
        <Group gap="xs">
          <YardChoice {...yards} />
          {add}
        </Group>
      }
    >
      <RecordList<Container>
        what={{ many: 'containers' }}
        list={list}
        label={t('containers.title')}
        definition={containerList}
        state={state}
        search={t('containers.search')}
        filters={[useCodes(containerList, 'state')]}
        onOpen={setOpened}
        cells={{
          state: row => <StatusBadge tone={tones[row.state]} label={t(`containers.states.${row.state}`)} />,
          level: row => (
            <Load value={row.kg} of={row.limitkg} text={formatValue('percent', row.level, i18n.language, t)} />
          ),
        }}
        onExport={format => fetchFile(containers.export, { params: { dismantlerId, format } })}
        empty={{
          icon: IconTrashX,
          title: t('containers.empty.title'),
          text: t('containers.empty.text'),
          action: add,
        }}
      />
      {opened && (
        <ContainerDialog
          dismantlerId={dismantlerId}
          container={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  )
}
