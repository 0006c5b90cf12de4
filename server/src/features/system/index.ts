export { operatorSetting, setOperatorSetting } from './settings.ts'
