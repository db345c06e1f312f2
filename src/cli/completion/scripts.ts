/** The shells with a script; each script asks `vrule complete SHELL …` and hands over the answer. */
export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

// The first line of an answer says how to take it (`nospace`, `files`), each other line is a word, in zsh and fish with its
// description after a tab.

const bash = `# Completion of vrule for bash. In ~/.bashrc: source <(vrule completion bash)
_vrule() {
  local how word
  COMPREPLY=()
  {
    IFS= read -r how
    while IFS= read -r word; do COMPREPLY+=("$word"); done
  } < <(vrule complete bash -- "\${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null)
  if [[ $how == *nospace* ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -F _vrule vrule
`;

const zsh = `#compdef vrule
# Completion of vrule for zsh. In ~/.zshrc, after compinit: source <(vrule completion zsh)
_vrule() {
  local how word description
  local -a words_found lines_shown space
  {
    IFS= read -r how
    while IFS=$'\\t' read -r word description; do
      words_found+=("$word")
      lines_shown+=("$word\${description:+  -- $description}")
    done
  } < <(vrule complete zsh -- "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)
  if [[ $how == *nospace* ]]; then space=(-S ''); fi
  if (( $#words_found )); then compadd -U -l "\${space[@]}" -d lines_shown -a words_found; fi
  if [[ $how == *files* ]]; then
    if [[ $PREFIX == --*=* ]]; then compset -P '*='; fi
    _files
  fi
}
if [[ \${funcstack[1]} == _vrule ]]; then _vrule "$@"; else compdef _vrule vrule; fi
`;

const fish = `# Completion of vrule for fish: vrule completion fish > ~/.config/fish/completions/vrule.fish
function __vrule_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -e words[1]
    set -l lines (vrule complete fish -- $words "$current" 2>/dev/null)
    if string match -q '*files*' -- $lines[1]
        set -l flag (string match -r -- '^--[^=]*=' $current)
        for path in (__fish_complete_path (string replace -- "$flag" '' $current))
            echo "$flag$path"
        end
    end
    set -e lines[1]
    printf '%s\\n' $lines
end
complete -c vrule -f -a '(__vrule_complete)'
`;

/** What a shell must read so that it completes command lines of vrule. */
export const scripts: { readonly [shell in Shell]: string } = { bash, zsh, fish };
