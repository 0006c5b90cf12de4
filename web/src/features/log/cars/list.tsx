import { rangeOf } from '@kreislauf/core/days.ts'
import { LogCarFilter, log } from '@kreislauf/core/features/log/contract.ts'
import { logCarList } from '@kreislauf/core/features/log/lists.ts'
import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../../app/data/usepages.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { useYards, YardChoice } from '../../../app/session/yards.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { newKinds } from '../kinds.ts'
import { NewEntryMenu } from '../newmenu.tsx'
import { CarsInLog } from './carsinlog.tsx'
import { EntryLines } from './entrylines.tsx'

/** The cars in the log, and on a second tab all entry lines. */
export function LogCars() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const { dismantlerId } = yards
  const range = rangeOf(state)
  const active = state.filters['tab'] === 'entries' ? 'entries' : 'cars'
  const { state: booked, step } = state.filters
  const chosen = {
    ...(booked && { state: LogCarFilter.shape.state.catch(undefined).parse(booked) }),
    ...(step && { step }),
  }
  const cars = usePages(
    log.cars,
    { params: { dismantlerId, ...range } },
    { definition: logCarList, state, chosen, enabled: active === 'cars' },
  )
  const tabs = [
    { key: 'cars', label: t('log.cars.tab') },
    { key: 'entries', label: t('log.entries.title') },
  ]
  const change = (tab: string) =>
    state.change({ q: '', sort: '', filters: { tab: tab === 'entries' ? tab : '', kind: '', state: '' } })
  const action = (
    <Group gap="xs">
      <YardChoice {...yards} />
      <NewEntryMenu kinds={newKinds} />
    </Group>
  )
  return (
    <Screen
      title={t('log.cars.title')}
      count={active === 'cars' ? cars.count : undefined}
      action={action}
      tabs={{ items: tabs, active, onChange: change }}
    >
      {active === 'entries' ? (
        <EntryLines dismantlerId={dismantlerId} range={range} state={state} />
      ) : (
        <CarsInLog list={cars} state={state} />
      )}
    </Screen>
  )
}
