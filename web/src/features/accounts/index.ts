export { useLooks } from './looks.ts'
export { checkRepeat, NewPasswordFields } from './newpassword.tsx'
