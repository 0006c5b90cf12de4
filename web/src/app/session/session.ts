import type { Kind } from '@kreislauf/core/domain/departments.ts'
import type { Account } from '@kreislauf/core/features/accounts/contract.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Access, Letter } from '@kreislauf/core/permissions.ts'
import type { ReactNode } from 'react'
import { keep, recall } from '../../ui/keep.ts'
import { createStore, useStore } from '../../ui/store.ts'
import { departmentsOf, type May, may, tradedOf } from './rights.ts'

export { departmentsOf, type May, visitorOf } from './rights.ts'

/** The signed-in account, in local storage under `user` (specification, section 4). */
export interface Session {
  token: string
  account: Account
  /** The mandator of every call, sent as `m`. */
  mandatorId: number
}

export const session = createStore<Session | undefined>(recall<Session>('user'))
session.subscribe(() => keep('user', session.get()))

let had = session.get() !== undefined
session.subscribe(() => {
  had ||= session.get() !== undefined
})

/** Whether an account was signed in in this window since it was opened or last signed out. */
export const hadSession = () => had

/** After a manual sign-out, which needs no explanation. */
export const forgetHadSession = () => {
  had = false
}

/** Follows a sign-in or sign-out in another window; `follow` opens the matching screen. */
export const watchOtherWindows = (follow: () => void) =>
  addEventListener('storage', event => {
    if (event.key !== 'user') return
    const before = session.get()?.token
    session.set(recall<Session>('user'))
    if (session.get()?.token !== before) follow()
  })

/** Starts a session from the response of a login. */
export function startSession(account: Account & { token: string }): void {
  const { token, ...rest } = account
  session.set({ token, account: rest, mandatorId: account.mandator.id })
}

export function updateAccount(account: Account): void {
  session.set(old => old && { ...old, account })
}

export const useSession = () => useStore(session)

/** The signed-in account. Only for screens under `/deser`, which require one. */
export function useAccount(): Account {
  const account = useSession()?.account
  if (!account) throw new Error('signed out')
  return account
}

export const useDepartments = (kind?: Kind) => departmentsOf(useSession()?.account, kind)

export const useTraded = (kind: Kind) => tradedOf(useSession()?.account, kind)

export const useCan: May = (what, letter) => useMay()(what, letter)

/** A function that checks any number of permissions. */
export function useMay(): May {
  const account = useSession()?.account
  return (what, letter) => may(account, what, letter)
}

interface CanProps {
  call: Endpoint | Access
  letter?: Letter
  children: ReactNode
}

/** Renders its children if the user may make the call. */
export function Can({ call, letter, children }: CanProps): ReactNode {
  return useCan(call, letter) ? children : null
}
