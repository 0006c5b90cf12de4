import { masterdata, type WasteType } from '@kreislauf/core/features/masterdata/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useYards, YardChoice } from '../../../app/session/yards.tsx'
import type { Way } from '../../../ui/address.ts'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { useWasteTypes } from '../../masterdata/index.ts'
import { EndedHint } from '../recoding/hint.tsx'
import { EntryEditor } from './editor.tsx'
import { blankRow, isEntry, type NewRow } from './values.ts'

/** Everything that is not entered on a car's sheet; `?kind=` selects the kind. */
export function NewEntry() {
  const { t } = useTranslation()
  const { kind = 'FOREIGN' } = useSearch({ from: '/deser/btb/entries/neu' })
  const yards = useYards()
  const types = useWasteTypes()
  const opening = useOpeningRows(types)
  const back: Way = isEntry(kind)
    ? { to: '/deser/btb/entries', label: t('log.cars.title') }
    : { to: '/deser/btb/output', label: t('log.outputs.title') }
  const rows = kind === 'OPENING' ? opening : [blankRow()]
  return (
    <Screen
      title={t(`log.entry.title.${kind}`)}
      lead={t(`log.entry.text.${kind}`)}
      action={<YardChoice {...yards} />}
      back={back}
      narrow
    >
      {kind === 'RECODE' && <EndedHint dismantlerId={yards.dismantlerId} />}
      {yards.dismantlerId > 0 && types.length > 0 && rows ? (
        <EntryEditor key={kind} kind={kind} dismantlerId={yards.dismantlerId} rows={rows} />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

/** The usual waste types of a dismantler as empty rows, so that the user only fills in amounts (details O56). */
function useOpeningRows(types: readonly WasteType[]): NewRow[] | undefined {
  const { data } = useQuery(query(masterdata.prefillTypes, {}))
  if (!data) return undefined
  const codes = [...new Set(data.map(({ wastetype }) => wastetype))]
  return codes.flatMap(code => {
    const type = types.find(one => one.code === code)
    return type ? [blankRow(code, type.unit)] : []
  })
}
