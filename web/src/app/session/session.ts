import type { Kind } from '@kreislauf/core/domain/departments.ts'
import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Access, Letter } from '@kreislauf/core/permissions.ts'
import type { ReactNode } from 'react'
import { keep, recall } from '../../ui/keep.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { departmentsOf, type May, may } from './rights.ts'

export { departmentsOf, type May, visitorOf } from './rights.ts'

/** Who works here: kept in local storage under `user` (specification, section 4). */
export interface Session {
  token: string
  account: Account
  /** The mandator that every call acts for, sent as `m`. */
  mandatorId: number
}

export const session = createStore<Session | undefined>(recall<Session>('user'))
session.subscribe(() => keep('user', session.get()))

let had = session.get() !== undefined
session.subscribe(() => {
  had ||= session.get() !== undefined
})

/** Whether somebody has worked in this window since it was opened or last signed out of. */
export const hadSession = () => had

/** Who signs out here knows it. */
export const forgetHad = () => {
  had = false
}

/** Another window that signs out or in, takes this one along; `follow` leads to the screen that fits. */
export const watchOtherWindows = (follow: () => void) =>
  addEventListener('storage', event => {
    if (event.key !== 'user') return
    const before = session.get()?.token
    session.set(recall<Session>('user'))
    if (session.get()?.token !== before) follow()
  })

/** Takes a login's answer as the session. */
export function startSession(account: Account & { token: string }): void {
  const { token, ...rest } = account
  session.set({ token, account: rest, mandatorId: account.mandator.id })
}

export function updateAccount(account: Account): void {
  session.set(old => old && { ...old, account })
}

export const useSession = () => useStore(session)

/** The signed-in account. Only for screens under `/deser`, which nobody sees without one. */
export function useAccount(): Account {
  const account = useSession()?.account
  if (!account) throw new Error('signed out')
  return account
}

export const useDepartments = (kind?: Kind) => departmentsOf(useSession()?.account, kind)

export const useCan: May = (what, letter) => useMay()(what, letter)

/** The same for however many questions. */
export function useMay(): May {
  const account = useSession()?.account
  return (what, letter) => may(account, what, letter)
}

interface CanProps {
  call: Endpoint | Access
  letter?: Letter
  children: ReactNode
}

/** Shows its children to those whom the endpoint would serve. */
export function Can({ call, letter, children }: CanProps): ReactNode {
  return useCan(call, letter) ? children : null
}
