import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'

/** The value of a cookie that the browser sent. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const found = (request.headers.cookie ?? '').split(';').find(part => part.trim().startsWith(`${name}=`))
  return found?.trim().slice(name.length + 1)
}

/** Sets a cookie that scripts cannot read and that is not sent with cross-site requests. */
export function setCookie(
  reply: FastifyReply,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  { name, value, path, seconds }: { name: string; value: string; path: string; seconds: number },
): void {
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`)
}

/** Deletes a cookie on this host and on its parent domains, as the operator's own site may have set it there. */
export function clearCookie(reply: FastifyReply, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, name: string): void {
  const labels = new URL(PUBLIC_URL).hostname.split('.')
  const domains = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`)
  for (const domain of ['', ...domains])
    reply.header('set-cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict${domain}`)
}
