;;; cglog-mode.el --- Campaign logs of Advanced Squad Leader  -*- lexical-binding: t; -*-

;; Colours for campaign logs, maps and modules, and their language server for Eglot (Emacs 29 has it built in).

;;; Code:

;; What a line starts with, those that make titles, and the words within it: written by scripts/colours.mjs.
(defconst cglog-verbs
  '(
    "campaign" "depth" "keeps" "player" "map" "include" "ruling" "waive" "cvp" "control" "strategic" "glider" "squads"
    "force" "chits" "area" "ww" "san" "receive" "withdraw" "lvp" "remove" "weather" "cpp" "given" "buy" "units"
    "strength" "sw" "leader" "fpp" "fortify" "recon" "initiative" "first" "inspect" "roll" "order" "ob" "at" "mark"
    "lost" "complete" "others" "fire" "rubble" "melee" "taskcheck" "minefield" "unbog" "recuperate" "ford" "retain"
    "escape" "select" "heat" "possess" "drop" "destroy" "abandon" "man" "wreck" "scrounge" "capture" "guard" "free"
    "extinguish" "wounded" "replace" "deploy" "recombine" "harden" "shift" "casualty" "repair" "exchange" "salvage"
    "restock" "keep" "opening" "dice" "sealed" "hand-over" "binds" "number" "file" "opened" "shown" "beside" "master"
    "was" "private" "seal" "sent" "received" "answered" "board" "grain" "extent" "terrain" "level" "hexside" "road"
    "path" "embankment" "ditch" "water" "water-part" "bank" "bridge" "building" "covered" "worth" "label" "entry"))
(defconst cglog-titles
  '(
    "refit" "scenario" "date"))
(defconst cglog-keywords
  '(
    "after" "as" "at" "attack" "barrage" "base" "because" "before" "cg" "depleted" "dr" "entry" "fair" "for" "forgo"
    "fpp" "from" "full" "given" "hq" "idle" "initial" "isolated" "landed" "left" "levels" "loss" "model" "move" "none"
    "not" "offmap" "onmap" "paradrop" "prereg" "reserve" "setup" "stairs" "to" "unadjusted" "unchanged" "unknown" "with"
    "wrecked"))

(defconst cglog-font-lock
  `(("^[ \t]*>.*$" 0 font-lock-doc-face t)
    (,(concat "^[ \t]*" (regexp-opt cglog-titles) "\\(?:[ \t][^#\n]*\\)?$") . font-lock-function-name-face)
    (,(concat "^[ \t]*" (regexp-opt cglog-titles) "[ \t][^#\n]*") . font-lock-function-name-face)
    ("^[ \t]*[0-9]+\\.[0-9]+[a-z]?\\(?:[:. \t][^#\n]*\\)?$" . font-lock-function-name-face)
    (,(concat "^[ \t]*\\(" (regexp-opt cglog-verbs) "\\)\\(?:[ \t#]\\|$\\)") 1 font-lock-keyword-face)
    ("[ \t]\\(~[^ \t\n]+\\)" 1 font-lock-comment-face)
    ("\\_<[0-9a-z]\\{34\\}\\(?:[0-9a-z]\\{8\\}\\)?\\_>" . font-lock-string-face)
    ("(\\([^()\n]*\\))" 1 font-lock-constant-face)
    ("\\(?:->\\|→\\)[ \t]*[^ \t\n\"#=?,>]*" . font-lock-constant-face)
    (,(regexp-opt cglog-keywords 'symbols) . font-lock-builtin-face)
    (,(let ((hex "[a-z]\\{1,2\\}[0-9]\\{1,2\\}\\(?:/-?[0-9]\\{1,2\\}\\)?"))
        (concat "\\_<" hex "\\(?:\\.\\." hex "\\)?\\_>"))
     . font-lock-variable-name-face)
    ("\\_<[+−-]?x?[0-9]+\\(?:\\.[0-9]+\\)?\\_>" . font-lock-type-face)
    ("\\?" . font-lock-warning-face))
  "Colours of `cglog-mode'.")

(defvar cglog-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?# "<" table)
    (modify-syntax-entry ?\n ">" table)
    (modify-syntax-entry ?\" "\"" table)
    (dolist (character (string-to-list "'.-+/_*"))
      (modify-syntax-entry character "_" table))
    table))

;;;###autoload
(define-derived-mode cglog-mode prog-mode "Campaign Log"
  "Major mode for campaign logs and maps of Advanced Squad Leader."
  (setq-local comment-start "# ")
  (setq-local font-lock-defaults '(cglog-font-lock nil t)))

;;;###autoload
(define-derived-mode cgmodule-mode prog-mode "Campaign Module"
  "Major mode for module files of campaign logs."
  (setq-local comment-start "// "))

;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\.cg\\(log\\|map\\|private\\)\\'" . cglog-mode))
  (add-to-list 'auto-mode-alist '("\\.cgmodule\\.json\\'" . cgmodule-mode)))

(defvar eglot-server-programs)
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((cglog-mode cgmodule-mode) "cglog" "lsp" "--stdio")))

(provide 'cglog-mode)
;;; cglog-mode.el ends here
