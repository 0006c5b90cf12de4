import { defaultRange } from '@kreislauf/core/days.ts'
import { logCarColumns } from '@kreislauf/core/features/log/columns.ts'
import { type LogCar, log } from '@kreislauf/core/features/log/contract.ts'
import { Button, Group } from '@mantine/core'
import { IconChecks, IconRecycle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/api.ts'
import { useListState } from '../../../app/liststate.ts'
import { Can } from '../../../app/session.ts'
import { useYards, YardChoice } from '../../../app/yards.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { type FilterDef, Listing } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { newKinds } from '../kinds.ts'
import { NewEntryMenu } from '../newmenu.tsx'
import { AcceptDialog } from './accept.tsx'
import { CarState } from './state.tsx'

const states = ['OPEN', 'BOOKED', 'CLOSED', 'WARNING'] as const

/** The cars in the log: what each weighs, what was booked out of it, what is left. */
export function LogCars() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const [chosen, setChosen] = useState<{ cars: LogCar[]; done: () => void }>()
  const days = { ...defaultRange(), ...(state.from && { from: state.from }), ...(state.to && { to: state.to }) }
  const cars = useQuery(query(log.cars, { params: { dismantlerId: yards.dismantlerId, ...days } }))
  const filters: FilterDef<LogCar>[] = [
    {
      key: 'state',
      label: t('log.fields.state'),
      choices: states.map(value => ({ value, label: t(`log.filters.${value}`) })),
      test: (row, value) => (value === 'WARNING' ? row.warning !== null : row.state === value),
    },
  ]
  const action = (
    <Group gap="xs">
      <YardChoice {...yards} />
      <NewEntryMenu kinds={newKinds} />
    </Group>
  )
  return (
    <Screen title={t('log.cars.title')} count={cars.data?.length} action={action}>
      <Listing<LogCar>
        label={t('log.cars.title')}
        columns={logCarColumns}
        rows={cars.data}
        state={state}
        search={t('log.cars.search')}
        range
        filters={filters}
        defaultSort="-enteredon"
        rowHref={({ id }) => `/deser/btb/entries/details/${id}`}
        cells={{ state: row => <CarState car={row} /> }}
        selectable={row => row.state !== 'CLOSED'}
        bulkActions={(rows, done) => (
          <Can call={log.acceptProposals}>
            <Button size="xs" leftSection={<IconChecks size={16} />} onClick={() => setChosen({ cars: rows, done })}>
              {t('log.cars.accept', { count: rows.length })}
            </Button>
          </Can>
        )}
        storageKey="logcars"
        emptyState={
          <EmptyState
            icon={<IconRecycle size={28} stroke={1.4} />}
            title={t('log.cars.empty.title')}
            text={t('log.cars.empty.text')}
          />
        }
        error={cars.error}
        onRetry={() => void cars.refetch()}
      />
      {chosen && <AcceptDialog cars={chosen.cars} onDone={chosen.done} onClose={() => setChosen(undefined)} />}
    </Screen>
  )
}
