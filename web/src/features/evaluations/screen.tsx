import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { YardChoice } from '../../app/session/yards.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useStatisticAddress } from './address.ts'
import { BalanceTab } from './balance.tsx'
import { QuotaTab } from './quota/tab.tsx'
import { StockTab } from './stock/tab.tsx'

const tabs = { stock: StockTab, balance: BalanceTab, recycling: QuotaTab } as const

/** The current month and the eleven before. */
const lastTwelveMonths = () => ({ from: addDays(addMonths(`${today().slice(0, 7)}-01`, -11), 0), to: today() })

/** A forecast exists from two months into the year. */
const isForecast = (from: string) => addMonths(from, 2) <= today()

/**
 * Quotas and their forecast are of a calendar year (AltfahrzeugV § 5); until there is a forecast, of the last twelve
 * months.
 */
function quotaPeriod() {
  const from = `${today().slice(0, 4)}-01-01`
  return isForecast(from) ? { from, to: today() } : lastTwelveMonths()
}

/** Stock on any day, monthly balance, recycling quotas: each figure links to its bookings. */
export function StatisticScreen() {
  const { t } = useTranslation()
  const { tab: active = 'stock' } = useSearch({ from: '/deser/btb/statistic' })
  const address = useStatisticAddress(active === 'recycling' ? quotaPeriod() : lastTwelveMonths())
  const Tab = tabs[active]
  const items = keysOf(tabs).map(key => ({ key, label: t(`evaluations.tabs.${key}`) }))
  return (
    <Screen
      title={t('evaluations.title')}
      action={<YardChoice {...address} />}
      tabs={{ items, active, onChange: tab => address.change({ tab }) }}
    >
      <Tab address={address} />
    </Screen>
  )
}
