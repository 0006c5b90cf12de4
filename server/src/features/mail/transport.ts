import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/process/config.ts'

/** What the sending loop takes from the queue. */
export interface Outgoing {
  id: number
  recipient: string
  replyTo?: string | null
  language: string
  subject: string
  text: string
  html: string
  createdAt: string
}

/** Sends one mail; throws the error of the server or connection. */
export interface Transport {
  send: (
    mail: Omit<Outgoing, 'id'> & { id: number | string },
    attachment?: { filename: string; content: Buffer },
  ) => Promise<void>
  close: () => void
}

/** Timeouts shorter than the lease of a mail (`LEASE_MINUTES`). */
const SECONDS = 1000
const PATIENCE = { connectionTimeout: 15 * SECONDS, greetingTimeout: 15 * SECONDS, socketTimeout: 30 * SECONDS }

/** Whether mail is sent: not without a mail server, and never in a demo (decision 39, details O87). */
export const sendsMail = ({ DEMO, SMTP_URL, SMTP_HOST }: Config): boolean => !DEMO && !!(SMTP_URL || SMTP_HOST)

/** The configured mail server, if mail is sent; timeouts in milliseconds. */
export function transportOf(config: Config, patience = PATIENCE): Transport | undefined {
  const server = serverOf(config)
  if (!server) return undefined
  const mailer = createTransport({
    ...server,
    ...patience,
    pool: true,
    maxConnections: 2,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = config.MAIL_FROM.replace(/^.*@|>.*$/g, '')
  return {
    close: () => mailer.close(),
    async send({ id, recipient, replyTo, language, subject, text, html, createdAt }, attachment) {
      await mailer.sendMail({
        from: config.MAIL_FROM,
        to: { name: '', address: recipient },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachment ? [{ ...attachment, contentType: 'application/pdf' }] : [],
        messageId: `<${id}.${Date.parse(createdAt)}@${host}>`,
        date: new Date(createdAt),
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      })
    },
  }
}

/** The mail server, if mail is sent. */
export function serverOf(config: Config) {
  if (!sendsMail(config)) return undefined
  const { SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_TLS } = config
  if (SMTP_URL) {
    const { protocol, hostname, port, username, password } = new URL(SMTP_URL)
    const secure = protocol === 'smtps:'
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      requireTLS: !secure && username !== '',
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    }
  }
  if (!SMTP_HOST) return undefined
  return {
    host: SMTP_HOST,
    port: SMTP_PORT,
    secure: SMTP_TLS === 'implicit',
    requireTLS: SMTP_TLS === 'starttls',
    ignoreTLS: SMTP_TLS === 'none',
    ...(SMTP_USER && { auth: { user: SMTP_USER, pass: SMTP_PASSWORD ?? '' } }),
  }
}
