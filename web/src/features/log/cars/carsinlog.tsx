import { stepsOf } from '@kreislauf/core/domain/steps.ts'
import { type LogCar, log } from '@kreislauf/core/features/log/contract.ts'
import { logCarList } from '@kreislauf/core/features/log/lists.ts'
import { Button } from '@mantine/core'
import { IconChecks, IconRecycle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PagedList } from '../../../app/data/usepages.ts'
import { Can } from '../../../app/session/session.ts'
import { type FilterDef, type ListState, RecordList } from '../../../ui/listing/index.ts'
import { PlateCell } from '../../cars/index.ts'
import { AcceptDialog } from './accept.tsx'
import { CarState } from './state.tsx'

const states = ['OPEN', 'BOOKED', 'CLOSED', 'WARNING'] as const

/** Weight, booked masses and rest of each car; proposals can be accepted for many cars at once. */
export function CarsInLog({ list, state }: { list: PagedList<LogCar>; state: ListState }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<{ cars: LogCar[]; done: () => void }>()
  const filter: FilterDef<LogCar> = {
    key: 'state',
    label: t('log.fields.state'),
    choices: states.map(value => ({ value, label: t(`log.filters.${value}`) })),
    test: (row, value) => (value === 'WARNING' ? row.warning !== null : row.state === value),
  }
  const byStep: FilterDef<LogCar> = {
    key: 'step',
    label: t('cars.columns.step'),
    choices: stepsOf('entryPicker').map(value => ({ value, label: t(`cars.steps.${value}`) })),
    test: (row, value) => row.step === value,
  }
  return (
    <>
      <RecordList<LogCar>
        what={{ many: 'sheets' }}
        list={list}
        label={t('log.cars.title')}
        definition={logCarList}
        state={state}
        search={t('log.cars.search')}
        range
        filters={[filter, byStep]}
        rowHref={({ id }) => `/deser/btb/entries/details/${id}`}
        cells={{
          state: row => <CarState car={row} />,
          licenceplate: row => <PlateCell plate={row.licenceplate} />,
        }}
        selectable={row => row.state !== 'CLOSED'}
        bulkActions={(rows, done) => (
          <Can call={log.acceptProposals}>
            <Button size="xs" leftSection={<IconChecks size={16} />} onClick={() => setChosen({ cars: rows, done })}>
              {t('log.cars.accept', { count: rows.length })}
            </Button>
          </Can>
        )}
        empty={{ icon: IconRecycle, title: t('log.cars.empty.title'), text: t('log.cars.empty.text') }}
      />
      {chosen && <AcceptDialog cars={chosen.cars} onDone={chosen.done} onClose={() => setChosen(undefined)} />}
    </>
  )
}
