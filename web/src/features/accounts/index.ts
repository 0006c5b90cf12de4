export { OtherDemos } from './demologins.tsx'
export { useLooks } from './looks.ts'
export { checkRepeat, NewPasswordFields } from './newpassword.tsx'
