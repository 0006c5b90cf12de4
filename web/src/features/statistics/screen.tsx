import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { useTranslation } from 'react-i18next'
import { YardChoice } from '../../app/yards.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useStatisticAddress } from './address.ts'
import { BalanceTab } from './balance.tsx'
import { QuotaTab } from './quota/tab.tsx'
import { StockTab } from './stock/tab.tsx'

const tabs = { stock: StockTab, balance: BalanceTab, recycling: QuotaTab } as const

/** The twelve whole months up to now. */
const lastTwelveMonths = () => ({ from: addDays(addMonths(`${today().slice(0, 7)}-01`, -11), 0), to: today() })

/** Stock at any date, monthly balance, recycling quotas: each figure leads to what it is made of. */
export function StatisticScreen() {
  const { t } = useTranslation()
  const address = useStatisticAddress(lastTwelveMonths())
  const active = address.search.tab ?? 'stock'
  const Tab = tabs[active]
  const items = keysOf(tabs).map(key => ({ key, label: t(`statistics.tabs.${key}`) }))
  return (
    <Screen
      title={t('statistics.title')}
      action={<YardChoice {...address} />}
      tabs={{ items, active, onChange: tab => address.change({ tab }) }}
    >
      <Tab address={address} />
    </Screen>
  )
}
