import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openPdf } from '../../../app/data/files.ts'
import { useCan } from '../../../app/session/session.ts'
import { YardChoice } from '../../../app/session/yards.tsx'
import { DayRange, presets } from '../../../ui/listing/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { useAddress } from '../address.ts'
import type { Period } from '../behind/address.ts'
import classes from '../evaluations.module.css'
import { CarsTab } from './cars.tsx'
import { IdevTab } from './idev.tsx'
import { MassesTab } from './masses.tsx'

const tabs = { cars: CarsTab, masses: MassesTab, idev: IdevTab, sheets: SheetsTab } as const
type Key = keyof typeof tabs

const usual = (tab: Key) =>
  tab === 'idev' || tab === 'sheets'
    ? presets(today()).lastYear
    : { from: addDays(addMonths(`${today().slice(0, 7)}-01`, -11), 0), to: today() }

/** Cars and masses of a period, help for the waste statistics, printed sheets (details O68, O70). */
export function EvaluationsScreen() {
  const { t } = useTranslation()
  const withLog = useCan(evaluations.idev)
  const search = useSearch({ from: '/deser/evaluations' })
  const active: Key = withLog ? (search.tab ?? 'cars') : 'cars'
  const address = useAddress(search, usual(active))
  const Tab = tabs[active]
  const open = keysOf(tabs).filter(key => withLog || key === 'cars')
  const items = open.map(key => ({ key, label: t(`evaluations.periods.tabs.${key}`) }))
  const { dismantlerId, from, to, change } = address
  return (
    <Screen
      title={t('evaluations.periods.title')}
      action={<YardChoice {...address} />}
      tabs={{ items, active, onChange: key => change({ tab: key }) }}
    >
      <div className={classes.stack}>
        <div className={classes.tools}>
          <DayRange from={from} to={to} onChange={change} />
        </div>
        <Tab dismantlerId={dismantlerId} from={from} to={to} />
      </div>
    </Screen>
  )
}

/** Sheets to print: quotas, balance, stock list. */
function SheetsTab(period: Period) {
  const { t } = useTranslation()
  const { dismantlerId, to } = period
  const sheet = (title: string, text: string, open: () => Promise<void>) => (
    <Panel title={title}>
      <p className={classes.note}>{text}</p>
      <span>
        <Button variant="default" leftSection={<IconFileTypePdf size={18} />} onClick={() => void open()}>
          {t('evaluations.periods.sheet.open')}
        </Button>
      </span>
    </Panel>
  )
  return (
    <div className={classes.columns}>
      {sheet(t('evaluations.periods.sheet.title'), t('evaluations.periods.sheet.text'), () =>
        openPdf(evaluations.recyclingFile, { params: period }),
      )}
      {sheet(t('evaluations.periods.sheet.balance'), t('evaluations.periods.sheet.balanceText'), () =>
        openPdf(evaluations.balanceFile, { params: { ...period, format: 'pdf' } }),
      )}
      {sheet(t('evaluations.periods.sheet.stock'), t('evaluations.periods.sheet.stockText'), () =>
        openPdf(evaluations.stockFile, { params: { dismantlerId, to, format: 'pdf' } }),
      )}
    </div>
  )
}
