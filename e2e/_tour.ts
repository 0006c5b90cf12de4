import { chromium } from '@playwright/test'
const [,, who='nordkreis', pw='Leitung-Nordkreis-1', w='1440', scheme='light', ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] })
const c = await b.newContext({ viewport: { width: Number(w), height: w==='390'?844:900 }, locale: 'de-DE', colorScheme: scheme as 'light' })
const p = await c.newPage()
p.on('console', m => m.type()==='error' && console.log('console', m.text().slice(0,300)))
p.on('pageerror', e => console.log('pageerror', String(e).slice(0,300)))
await p.goto('http://localhost:8090/app/login')
await p.getByLabel('E-Mail').fill(`${who}@demo.example`)
await p.getByLabel('Passwort', { exact: true }).fill(pw)
await p.getByRole('button', { name: 'Anmelden' }).click()
await p.waitForURL(/deser/)
for (const path of paths) {
  const t = Date.now()
  await p.goto('http://localhost:8090/app' + path)
  await p.waitForLoadState('networkidle')
  await p.waitForTimeout(300)
  const name = `/tmp/shots/lead/${who}-${w}-${scheme}-${path.replace(/\W+/g,'_')}.png`
  await p.screenshot({ path: name })
  console.log(path, Date.now()-t, name)
}
await b.close()
