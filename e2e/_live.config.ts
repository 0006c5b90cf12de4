import config from './playwright.config.ts'
const { webServer: _, ...rest } = config
export default { ...rest, use: { ...rest.use, baseURL: 'http://localhost:8090' } }
