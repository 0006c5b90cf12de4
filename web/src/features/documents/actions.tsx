import type { ArchiveRow } from '@kreislauf/core/features/documents/contract.ts'
import { IconCar, IconExternalLink, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import { MoreMenu } from '../../ui/moremenu.tsx'
import { openRow } from './opening.ts'

/** Opens a paper, what it belongs to, and for an own one what is said of it. */
export function RowMenu({ row }: { row: ArchiveRow }) {
  const { t } = useTranslation()
  const go = useGo()
  const mayCars = useCan('VN.R')
  const { name, carId, documentId } = row
  const open = { label: t('actions.open'), icon: <IconExternalLink size={18} />, run: () => void openRow(row) }
  const car = {
    label: t('documents.toCar'),
    icon: <IconCar size={18} />,
    run: () => go(`/deser/carsinventory/details/${carId ?? 0}`),
  }
  const edit = {
    label: t('documents.edit'),
    icon: <IconPencil size={18} />,
    run: () => go(`/deser/documents/details/${documentId ?? 0}`),
  }
  return (
    <MoreMenu
      subtle
      label={t('documents.more', { name })}
      actions={[open, ...(carId && mayCars ? [car] : []), ...(documentId ? [edit] : [])]}
    />
  )
}
