import { users } from '@kreislauf/core/features/users/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../data/api.ts'

/** The heads of the company, who can grant a missing right (details O7). */
export default function HeadContacts() {
  const { t } = useTranslation()
  const { data } = useQuery(query(users.heads, {}))
  if (!data?.length) return null
  return (
    <ul aria-label={t('shell.errors.heads')}>
      {data.map(({ name, email }) => (
        <li key={email}>
          {name} · <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
    </ul>
  )
}
