/** One file to load for all screens of the operator: the first screen of everybody else names the less. */
export { AlertScreen, NewAlert } from './alert.tsx'
export { AlertList } from './alerts.tsx'
export { MailScreen } from './mail.tsx'
export { MailList } from './mails.tsx'
export { MasterdataScreen } from './masterdata/screen.tsx'
export { SubjectScreen } from './masterdata/subject.tsx'
export { SystemScreen } from './system.tsx'
