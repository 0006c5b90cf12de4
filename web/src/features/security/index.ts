export { SecondFactorPanel } from './factors.tsx'
export { MandatorForm } from './mandator.tsx'
export { NotificationsPanel } from './notifications.tsx'
export { SessionsPanel } from './sessions.tsx'
