// A picture of every screen that shows what was changed, two days later.
import { languages } from '@rijbaan/contract'
import { laterScreens } from './later-screens'
import { takeScreen } from './picture-test'

for (const language of languages) for (const screen of laterScreens) takeScreen(screen, language)
