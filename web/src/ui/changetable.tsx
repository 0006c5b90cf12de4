import { useTranslation } from 'react-i18next'
import classes from './pieces.module.css'

export interface Told {
  label: string
  before: string
  after: string
}

/** Old and new values side by side. */
export function ChangeTable({ title, changes }: { title: string; changes: readonly Told[] }) {
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
        {changes.map(({ label, ...told }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{told.before}</td>
            <td>{told.after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
