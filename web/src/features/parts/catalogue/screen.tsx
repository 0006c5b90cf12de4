import { type PartTemplate, parts } from '@kreislauf/core/features/parts/contract.ts'
import { partTemplateList } from '@kreislauf/core/features/parts/lists.ts'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { useAsk, useSearchValues } from '../../../ui/go.tsx'
import { RecordList } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { Kinds, NewKind } from './kinds.tsx'
import { TemplateDialog } from './template.tsx'

const tabs = ['kinds', 'templates'] as const

/** Kinds of parts that can be removed, and the usual ones by model. */
export function PartCatalogue() {
  const { t } = useTranslation()
  const search: { tab?: string } = useSearchValues()
  const ask = useAsk()
  const active = search.tab === 'templates' ? 'templates' : 'kinds'
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

/** The parts usually removed by model; a click renames, shortens or deletes a template. */
function Templates() {
  const { t } = useTranslation()
  const state = useListState()
  const list = useQuery(query(parts.templates, {}))
  const [opened, setOpened] = useState<PartTemplate>()
  return (
    <>
      <RecordList<PartTemplate>
        what={{ many: 'partTemplates' }}
        list={list}
        label={t('parts.catalogue.tabs.templates')}
        definition={partTemplateList}
        state={state}
        search={t('parts.catalogue.searchTemplates')}
        onOpen={setOpened}
        empty={{
          icon: IconTemplate,
          title: t('parts.catalogue.empty.title'),
          text: t('parts.catalogue.empty.text'),
        }}
      />
      {opened && <TemplateDialog template={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
