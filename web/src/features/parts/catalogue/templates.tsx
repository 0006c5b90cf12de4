import { type PartTemplate, parts } from '@kreislauf/core/features/parts/contract.ts'
import { partTemplateList } from '@kreislauf/core/features/parts/lists.ts'
import { IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { RecordList } from '../../../ui/listing/index.ts'
import { TemplateDialog } from './template.tsx'

/** What is usually taken off which model; a click renames, shortens or deletes it. */
export function Templates() {
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
