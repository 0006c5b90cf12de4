import { wasteCode } from '@kreislauf/core/domain/wastename.ts'
import { type SpareKind, spares } from '@kreislauf/core/features/spares/contract.ts'
import { spareKindList } from '@kreislauf/core/features/spares/lists.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTools } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { useCan } from '../../../app/session/session.ts'
import { RecordList, useCodes } from '../../../ui/listing/index.ts'
import { useWasteTypes } from '../../masterdata/index.ts'
import { KindDialog } from './kind.tsx'

/** All kinds of parts: predefined ones, and the company's own, which can be edited. */
export function Kinds() {
  const { t } = useTranslation()
  const state = useListState()
  const list = useQuery(query(spares.kinds, {}))
  const [opened, setOpened] = useState<SpareKind>()
  const origin = useCodes(spareKindList, 'ownId')
  const types = new Map(useWasteTypes().map(type => [type.code, type]))
  const places = new Map((list.data ?? []).map(({ key }, at) => [key, at]))
  return (
    <>
      <RecordList<SpareKind>
        what={{ many: 'spareKinds' }}
        list={list}
        label={t('parts.catalogue.tabs.kinds')}
        definition={spareKindList}
        rowId={({ key }) => places.get(key) ?? -1}
        state={state}
        search={t('parts.catalogue.search')}
        filters={[origin]}
        onOpen={setOpened}
        cells={{
          wastetype: ({ wastetype }) => wastetype && wasteCode(types.get(wastetype) ?? { wastetype, hazardous: null }),
        }}
        empty={{
          icon: IconTools,
          title: t('parts.catalogue.noKinds.title'),
          text: t('parts.catalogue.noKinds.text'),
          action: <NewKind />,
        }}
      />
      {opened && <KindDialog kind={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** Adds a kind of its own. */
export function NewKind() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  if (!useCan(spares.saveKind, 'C')) return null
  return (
    <>
      <Button leftSection={<IconPlus size={17} />} onClick={() => setOpened(true)}>
        {t('parts.catalogue.new')}
      </Button>
      {opened && <KindDialog onClose={() => setOpened(false)} />}
    </>
  )
}
