import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import { api } from '@kreislauf/core/api.ts'
import type { FastifyPluginAsync } from 'fastify'
import { openapi } from './openapi.ts'

/** The files of Swagger UI, as the authors of Fastify package it. */
const viewer = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Kreislauf API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="stylesheet" href="/api/docs/start.css">
    <link rel="icon" href="/app/favicon.svg">
  </head>
  <body>
    <div id="calls"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

/**
 * Adds the names and levels that Swagger UI leaves out. Calls are tried with a session token entered under "Authorize";
 * nothing is sent to any other server.
 */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
})

const given = [
  ['h3.opblock-tag', 'aria-level', '2'],
  ['.opblock-body h4', 'aria-level', '3'],
  ['.modal-ux-header h3', 'aria-level', '2'],
  ['.modal-ux-content h4', 'aria-level', '3'],
  ['#servers', 'aria-label', 'Server'],
  ['.information-container', 'role', 'banner'],
  ['.scheme-container', 'role', 'form'],
  ['.scheme-container', 'aria-label', 'Server'],
  ['.filter-container', 'role', 'search'],
  ['.close-modal', 'aria-label', 'Close'],
  ['.modal-ux button.authorize[type=submit]', 'aria-label', 'Authorize'],
  ['pre.microlight, .responses-inner pre', 'tabindex', '0'],
]
new MutationObserver(() => {
  for (const [which, name, value] of given)
    for (const one of document.querySelectorAll(which)) if (one.getAttribute(name) !== value) one.setAttribute(name, value)
  // The button around it does the same.
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href')
}).observe(document.getElementById('calls'), { childList: true, subtree: true })
`

/** Swagger UI's own colours for these have too little contrast. */
const style = `body .swagger-ui .info .title small { background: #4b5563 }
body .swagger-ui .info .title small.version-stamp { background: #3f6212 }
body .swagger-ui .info .url, body .swagger-ui .info a { color: #1b5fae }
body .swagger-ui .parameter__in, body .swagger-ui .parameter__extension { color: #4b5563 }
body .swagger-ui .parameter__name.required span, body .swagger-ui .parameter__name.required::after { color: #b91c1c }
body .swagger-ui .microlight span[style*="211, 99, 99"] { color: #ffa7a7 !important }
body .swagger-ui .btn.cancel { color: #b91c1c; border-color: #b91c1c }
body .swagger-ui .btn.execute { background: #1b5fae; border-color: #1b5fae }
body .swagger-ui .btn.authorize, body .swagger-ui .btn.authorize span { color: #166534 }
body .swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1b5fae }
body .swagger-ui .opblock.opblock-post .opblock-summary-method { background: #166534 }
body .swagger-ui .opblock.opblock-put .opblock-summary-method { background: #9a3412 }
body .swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #115e59 }
body .swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b91c1c }
`

/** `/api/openapi.json` and `/api/docs`: every call with its right, schemas and an example, for API clients. */
export const apiDocs: FastifyPluginAsync = async app => {
  let written: string | undefined
  app.get('/openapi.json', { logLevel: 'warn' }, async (_, reply) => {
    written ??= JSON.stringify(openapi(api))
    return reply.type('application/json; charset=utf-8').send(written)
  })
  app.get('/docs', { logLevel: 'warn' }, async (_, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs/start.js', { logLevel: 'warn' }, async (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
  app.get('/docs/start.css', { logLevel: 'warn' }, async (_, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  )
  await app.register(files, { root: viewer, prefix: '/docs/', index: false, maxAge: '1d', decorateReply: false })
}
