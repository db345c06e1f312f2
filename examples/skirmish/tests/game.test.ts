/** The cases and the demo, under the laws that every game obeys. */
import { testGame } from 'vrule/testing';
import cases from '../cases.json' with { type: 'json' };
import demo from '../demo.json' with { type: 'json' };
import game from '../src/index.ts';

testGame(game, { cases, demo });
