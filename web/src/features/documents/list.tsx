import { ArchiveFilter, type ArchiveRow, documents } from '@kreislauf/core/features/documents/contract.ts'
import { archiveList } from '@kreislauf/core/features/documents/lists.ts'
import { Button, Group } from '@mantine/core'
import { IconArchive, IconCamera, IconCar, IconExternalLink, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generated } from '../../app/archive/contributions.ts'
import { fetchFile, openPdf } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { CompanyChoice, useCompanyOf } from '../../app/session/companychoice.tsx'
import { useCan, useDepartments } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import { type ListState, RecordList, useCodes } from '../../ui/listing/index.ts'
import { MoreMenu } from '../../ui/moremenu.tsx'
import { Screen } from '../../ui/screen.tsx'
import { AddDocument } from './add.tsx'
import { ZipButton } from './bulk.tsx'
import { nameOf } from './names.ts'
import { ValidityBadge } from './validity.tsx'

/** All papers and photos of a company by kind, car, partner and end of validity. */
export function DocumentList() {
  const { t, i18n } = useTranslation()
  const state = useListState()
  const [adding, setAdding] = useState(false)
  const departments = useDepartments()
  const { places, place } = useCompanyOf(departments)
  const receives = departments.some(({ department }) => department === 'DISMANTLER' || department === 'COLLECTOR')
  const id = place?.id ?? 0
  const list = usePages(documents.list, { params: { id } }, { definition: archiveList, state, enabled: id > 0 })
  const filters = [useCodes(archiveList, 'kind'), useCodes(archiveList, 'validity')]
  const add = useCan(documents.add) && id > 0 && (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setAdding(true)}>
      {t('documents.add')}
    </Button>
  )
  return (
    <Screen
      title={t('documents.title')}
      count={list.count}
      action={
        <Group gap="xs">
          <CompanyChoice places={places} place={place} />
          <PhotosButton />
          {add}
        </Group>
      }
    >
      <RecordList<ArchiveRow>
        what={{ many: 'papers' }}
        list={list}
        label={t('documents.title')}
        definition={archiveList}
        state={state}
        search={t('documents.search')}
        filters={filters}
        onOpen={row => void openRow(row)}
        cells={{
          name: row => nameOf(row, i18n.language),
          validity: row => row.validity && <ValidityBadge validity={row.validity} />,
        }}
        rowActions={row => <RowMenu row={row} />}
        selectable={({ source }) => source === 'FILE'}
        bulkActions={rows => <ZipButton ids={rows.map(({ recordId }) => recordId)} />}
        onExport={format => fetchFile(documents.export, { params: { format, id }, query: wanted(state) })}
        empty={{
          icon: IconArchive,
          title: t('documents.empty.title'),
          text: t(receives ? 'documents.empty.text' : 'documents.empty.textOthers'),
          action: add,
        }}
      />
      {adding && <AddDocument companyId={id} onClose={() => setAdding(false)} />}
    </Screen>
  )
}

/** Link to the photo manager. */
function PhotosButton() {
  const { t } = useTranslation()
  const go = useGo()
  if (!useCan(documents.photos)) return null
  return (
    <Button variant="default" leftSection={<IconCamera size={17} />} onClick={() => go('/deser/documents/photos')}>
      {t('documents.photos.title')}
    </Button>
  )
}

/** The list's search, filters and sort as query values. */
const wanted = ({ q, sort, filters: { kind, validity } }: ListState) => ({
  ...(q && { q }),
  ...(sort && { sort }),
  ...ArchiveFilter.catch({}).parse({ kind, validity }),
})

/** Opens a paper, its record, and for an own paper its data. */
function RowMenu({ row }: { row: ArchiveRow }) {
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

/** Shows a paper of the archive in a new tab, in whatever form it is stored. */
const openRow = ({ source, recordId }: ArchiveRow): Promise<void> =>
  source === 'FILE' ? openPdf(documents.file, { params: { docId: recordId } }) : generated[source].open(recordId)
