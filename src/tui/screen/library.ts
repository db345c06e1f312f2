/**
 * Ink, in a bundle of its own with the chalk that its texts are coloured with. The panes know whether the terminal has colours, and
 * ask for none where it has not; chalk is not to guess it again, or without colours nothing would be bold.
 */
import chalk from 'chalk';

chalk.level = 1;

export { Box, render, renderToString, Text, useStdin } from 'ink';
