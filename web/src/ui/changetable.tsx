import { useTranslation } from 'react-i18next'
import classes from './pieces.module.css'

export interface ChangedField {
  label: string
  before: string
  after: string
}

/** Old and new values side by side. */
export function ChangeTable({ title, changes }: { title: string; changes: readonly ChangedField[] }) {
  const { t } = useTranslation()
  return (
    <table className={classes.changeTable}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.changes.what')}</th>
          <th scope="col">{t('fields.changes.before')}</th>
          <th scope="col">{t('fields.changes.now')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, ...values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{values.before}</td>
            <td>{values.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
