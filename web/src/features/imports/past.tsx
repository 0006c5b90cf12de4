import { type Import, imports } from '@kreislauf/core/features/imports/contract.ts'
import { importList } from '@kreislauf/core/features/imports/lists.ts'
import { IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { RecordList } from '../../ui/listing/index.ts'
import classes from './imports.module.css'
import { ImportStatus } from './status.tsx'

interface PastImportsProps {
  departmentId: number
  /** Path of a single import, without its id. */
  details: '/deser/import/details' | '/deser/remanufacturer/import/details' | '/deser/purchaser/prices/import/details'
}

/** Previous imports of a department. */
export function PastImports({ departmentId, details }: PastImportsProps) {
  const { t } = useTranslation()
  const past = useQuery(query(imports.list, { params: { departmentId } }))
  return (
    <>
      <h2 className={classes.past}>{t('imports.past')}</h2>
      <RecordList<Import>
        what={{ many: 'imports' }}
        list={past}
        label={t('imports.past')}
        definition={importList}
        search={false}
        rowHref={({ id }) => `${details}/${id}`}
        cardTitle={row => t(`imports.subjects.${row.subject}`)}
        cells={{ state: row => <ImportStatus state={row.state} /> }}
        height={420}
        empty={{ icon: IconTableImport, title: t('imports.empty.title'), text: t('imports.empty.text') }}
      />
    </>
  )
}
