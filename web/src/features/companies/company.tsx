import { isPlainKind } from '@kreislauf/core/features/companies/kinds.ts'
import { useTranslation } from 'react-i18next'
import { useDepartments } from '../../app/session/session.ts'
import { useSearchValues } from '../../ui/go.tsx'
import { Sections } from '../../ui/sections.tsx'
import { DismantlerEditor } from './dismantler/editor.tsx'
import { StampPanel } from './dismantler/stamp.tsx'
import { CompanyFrame } from './frame.tsx'
import { KindCompany } from './kinds/details.tsx'
import { KindsScreen } from './kinds/overview.tsx'

/** The dismantler if there is one, else the only company, else all of them and the choice of kind. */
export function CompanyScreen() {
  const { t } = useTranslation()
  const [first, ...more] = useDepartments()
  const dismantles = useDepartments('DISMANTLER').length > 0
  const search = useSearchValues()
  // One out of operation is named by its id.
  if (!dismantles && !('id' in search && search.id)) {
    const kind = more.length === 0 ? first?.department : undefined
    return first && kind && isPlainKind(kind) ? <KindCompany kind={kind} id={first.id} /> : <KindsScreen />
  }
  return (
    <CompanyFrame tab="company">
      {dismantler => (
        <Sections label={t('companies.index')}>
          <DismantlerEditor key={dismantler.id} dismantler={dismantler} />
          <StampPanel dismantler={dismantler} />
        </Sections>
      )}
    </CompanyFrame>
  )
}
