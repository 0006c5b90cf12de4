import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk, useAsked } from '../../../ui/go.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Kinds, NewKind } from './kinds.tsx'
import { Templates } from './templates.tsx'

const tabs = ['kinds', 'templates'] as const

/** What parts there are to be taken off, and what is usual for which model. */
export function PartCatalogue() {
  const { t } = useTranslation()
  const asked: { tab?: string } = useAsked()
  const ask = useAsk()
  const active = asked.tab === 'templates' ? 'templates' : 'kinds'
  const shown: Record<typeof active, ReactNode> = {
    kinds: <Kinds />,
    templates: <Templates />,
  }
  return (
    <Screen
      title={t('parts.catalogue.title')}
      action={active === 'kinds' && <NewKind />}
      back={{ to: '/deser/btb/parts', label: t('parts.title') }}
      tabs={{
        active,
        items: tabs.map(key => ({ key, label: t(`parts.catalogue.tabs.${key}`) })),
        onChange: key => ask(() => (key === 'kinds' ? {} : { tab: key })),
      }}
    >
      {shown[active]}
    </Screen>
  )
}
