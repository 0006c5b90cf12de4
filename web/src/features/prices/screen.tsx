import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk, useGo, useSearchValues } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { BookTab } from './book.tsx'
import { CatalystTab } from './catalysts.tsx'
import { CostDialog, CostTab } from './costs.tsx'
import { blankPrice } from './form.ts'
import { PointTab } from './points.tsx'
import { PriceDialog } from './pricedialog.tsx'
import { useMayWrite } from './writing.ts'

const tabs = ['book', 'points', 'catalysts', 'costs'] as const
type Tab = (typeof tabs)[number]

/** What the company was paid for parts, cores and materials, and what it reckons with. */
export function PriceBook() {
  const { t } = useTranslation()
  const search: { tab?: Tab } = useSearchValues()
  const ask = useAsk()
  const active = search.tab ?? 'book'
  const shown: Record<Tab, ReactNode> = {
    book: <BookTab />,
    points: <PointTab />,
    catalysts: <CatalystTab />,
    costs: <CostTab />,
  }
  return (
    <Screen
      title={t('prices.title')}
      lead={t('prices.lead')}
      action={<Actions costs={active === 'costs'} />}
      tabs={{
        active,
        items: tabs.map(key => ({ key, label: t(`prices.tabs.${key}`) })),
        onChange: key => ask(() => (key === 'book' ? {} : { tab: key })),
      }}
    >
      {shown[active]}
    </Screen>
  )
}

/** Enters a price or the costs of a day, or takes prices over from a file. */
function Actions({ costs }: { costs: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  const [opened, setOpened] = useState(false)
  if (!useMayWrite()) return null
  const close = () => setOpened(false)
  return (
    <Group gap="xs">
      {!costs && (
        <Button variant="default" onClick={() => go('/deser/purchaser/prices/import')}>
          {t('prices.import')}
        </Button>
      )}
      <Button leftSection={<IconPlus size={17} />} onClick={() => setOpened(true)}>
        {t(costs ? 'prices.costs.new' : 'prices.new')}
      </Button>
      {opened && (costs ? <CostDialog onClose={close} /> : <PriceDialog initial={blankPrice()} onClose={close} />)}
    </Group>
  )
}
