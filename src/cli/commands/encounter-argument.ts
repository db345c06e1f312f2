import { Argument } from 'commander';

/** The argument that names the encounter which a command is about. Where it is missing, the error is a line that can be typed. */
export class EncounterArgument extends Argument {}
