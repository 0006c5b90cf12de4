import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '../../../app/session.ts'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { useWasteTypes } from '../../masterdata/index.ts'
import { EntryEditor } from './editor.tsx'
import { useOpeningRows } from './opening.ts'
import { blankRow, isEntry, type Kind } from './values.ts'

/** Everything that is not entered on a car's sheet: `?kind=` says what. */
export function NewEntry() {
  const { t } = useTranslation()
  const { kind = 'FOREIGN' } = useSearch({ strict: false }) as { kind?: Kind }
  const [dismantler] = useDepartments('DISMANTLER')
  const types = useWasteTypes()
  const opening = useOpeningRows(types)
  const back = isEntry(kind)
    ? { to: '/deser/btb/entries', label: t('log.cars.title') }
    : { to: '/deser/btb/output', label: t('log.outputs.title') }
  const rows = kind === 'OPENING' ? opening : [blankRow()]
  return (
    <Screen title={t(`log.entry.title.${kind}`)} subtitle={t(`log.entry.text.${kind}`)} back={back} narrow>
      {dismantler && types.length > 0 && rows ? (
        <EntryEditor key={kind} kind={kind} dismantlerId={dismantler.id} rows={rows} />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}
