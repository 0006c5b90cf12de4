import { codeOfRole, stateOf } from '@kreislauf/core/features/users/lists.ts'
import type { User } from '@kreislauf/core/features/users/records.ts'
import { IconCrown, IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

/** Invited, active or locked out. */
export function UserState({ user }: { user: User }) {
  const { t } = useTranslation()
  const state = stateOf(user)
  if (state === 'pending') return <StatusBadge icon={IconMail} label={t('users.states.pending')} />
  return <StatusBadge label={t(`users.states.${state}`)} />
}

export function HeadBadge() {
  const { t } = useTranslation()
  return <StatusBadge icon={IconCrown} label={t('users.head')} />
}

/** Head, or the name of the template that equals the rights. */
export function useRole() {
  const { t } = useTranslation()
  return (user: Pick<User, 'head' | 'rights'>) => t(`users.${codeOfRole(user)}`)
}
