import { expect, test } from 'vitest'
import { deviceName } from './agents.ts'

test('browser and system have their common names', () => {
  const named = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0':
      'Edge, Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1':
      'Safari, iPhone',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36': 'Chrome, Android',
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0': 'Firefox, Linux',
    'curl/8.5.0': '',
  }
  for (const [agent, name] of Object.entries(named)) expect(deviceName(agent)).toBe(name)
})
