import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import { Problem } from '@kreislauf/core/problems.ts'
import type { FastifyPluginAsync } from 'fastify'
import { sendProblem } from './errors.ts'
import { dist } from './webbuild.ts'

/** What a search engine may show: the landing page and what it is drawn with. */
const ROBOTS = 'User-agent: *\nAllow: /app/welcome\nAllow: /app/assets/\nDisallow: /\n'

/** Told of pages and workers alone: a script, a style sheet or a font is not asked for them, and they are longer than many of those. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

const isPart = (path: string) => /\.(js|css|json|woff2)(\.br|\.gz)?$/.test(path) && !path.includes('worker')

/** The built web app under `/app/`, its index for every screen's address; `/` leads there (decision 1) or to the landing page (details O85). */
export const web: FastifyPluginAsync = async app => {
  app.get('/', async (_, reply) => reply.redirect(app.platform.config.LANDING ? '/app/welcome' : '/app/'))
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain').send(ROBOTS))
  if (existsSync(dist)) await app.register(screens, { prefix: '/app' })
}

/** In a scope of its own, so that a missing address here is a screen and elsewhere a problem. */
const screens: FastifyPluginAsync = async app => {
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: true,
    preCompressed: true,
    setHeaders: (response, path) => {
      const lasting = path.includes('/assets/')
      response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (isPart(path)) for (const name of OF_PAGES) response.removeHeader(name)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/app/assets/'))
      return reply.code(200).sendFile('index.html', { cacheControl: false })
    return sendProblem(reply, request, new Problem('not-found'))
  })
}
