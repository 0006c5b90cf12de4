import config from './playwright.config.ts'
const { webServer: _, ...rest } = config
export default { ...rest, outputDir: '/tmp/axe-results', reporter: [['line']], use: { ...rest.use, trace: 'off', screenshot: 'off', baseURL: process.env.AXE_URL ?? 'http://localhost:8090' } }
