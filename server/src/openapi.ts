import { api } from '@kreislauf/core/api.ts'
import { openapi } from './platform/http/openapi.ts'

console.log(JSON.stringify(openapi(api), null, 1))
