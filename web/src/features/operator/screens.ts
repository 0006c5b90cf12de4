/** One chunk for all operator screens, so that the first chunk of everybody else lists fewer files. */
export { AlertScreen, NewAlert } from './alert.tsx'
export { AlertList } from './alerts.tsx'
export { MailScreen } from './mail.tsx'
export { MailList } from './mails.tsx'
export { MasterdataScreen } from './masterdata/screen.tsx'
export { SubjectScreen } from './masterdata/subject.tsx'
export { SystemScreen } from './system.tsx'
