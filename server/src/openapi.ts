import { api } from '@kreislauf/core/api.ts'
import { openapi } from './platform/openapi.ts'

console.log(JSON.stringify(openapi(Object.values(api).flatMap(contract => Object.values(contract))), null, 1))
