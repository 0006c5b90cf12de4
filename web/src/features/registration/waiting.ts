import { keep, recall } from '../../ui/keep.ts'

/** A registration waiting for its confirmation; never with the password. */
export interface Waiting {
  registrationId: string
  email: string
  firstname: string
  lastname: string
  company: string
}

const NAME = 'registration'

/** Stored as long as the window is open. */
export const rememberWaiting = (waiting: Waiting) => keep(NAME, waiting, 'session')
export const recallWaiting = () => recall<Waiting>(NAME, 'session')
export const forgetWaiting = () => keep(NAME, undefined, 'session')
