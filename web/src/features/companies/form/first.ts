import { useAccount, useDepartments } from '../../../app/session/session.ts'
import { asRegistered } from './values.ts'

/** The empty form of a company; for the first one with name and address from the registration. */
export function useFirst<Values extends Parameters<typeof asRegistered>[0]>(empty: Values): Values {
  const account = useAccount()
  return useDepartments().length === 0 ? asRegistered(empty, account) : empty
}
