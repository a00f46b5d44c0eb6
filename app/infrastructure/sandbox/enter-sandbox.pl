# Drops every privilege that reading a file does not need, then executes the program:
#   perl enter-sandbox.pl memory=KIBIBYTES cpu=SECONDS nice=LEVEL run=PATH… read=PATH… -- /path/to/node ARGUMENT…
# Perl, because Node cannot make these system calls and every Debian has it (perl-base). For x86_64.
use strict;
use warnings;

my (@runnable, @readable, %given);
while (@ARGV) {
  my $arg = shift @ARGV;
  last if $arg eq "--";
  my ($name, $value) = split /=/, $arg, 2;
  if    ($name eq "run")  { push @runnable, $value }
  elsif ($name eq "read") { push @readable, $value }
  else                    { $given{$name} = $value }
}

# Kills this process when the one that started it ends.
call("prctl", 157, 1, 9, 0, 0, 0);
# Perl passes a string as a pointer, so the level is made a number.
call("setpriority", 141, 0, 0, $given{nice} + 0);
# RLIMIT_DATA instead of RLIMIT_AS: Node reserves 10 GB of addresses that it never uses.
limit(2, $given{memory} * 1024);
limit(0, $given{cpu});
# No file may grow, and no core dumps.
limit(1, 0);
limit(4, 0);

# Drops root's capabilities; other users have none.
syscall(157, 24, $_, 0, 0, 0) for 0 .. 63;
call("prctl", 157, 38, 1, 0, 0, 0);
restrict_files();
restrict_system_calls();
exec { $ARGV[0] } @ARGV or die "cannot run $ARGV[0]: $!\n";

sub call {
  my ($name, @arguments) = @_;
  my $answer = syscall($arguments[0], @arguments[1 .. $#arguments]);
  die "cannot enter the sandbox: $name: $!\n" if $answer == -1;
  return $answer;
}

sub limit {
  my ($resource, $max) = @_;
  call("setrlimit", 160, $resource, pack("QQ", $max, $max));
}

# Landlock: only the listed files can be opened, and only for reading. It also restricts ptrace.
sub restrict_files {
  my ($execute, $read_file, $read_folder) = (1 << 0, 1 << 2, 1 << 3);
  my $version = call("Landlock (Linux 5.13 or newer)", 444, 0, 0, 1);
  my $handled = (1 << 13) - 1;
  # Truncation is a separate right from version 3 on; for older versions its system call is refused below.
  $handled |= 1 << 14 if $version >= 3;
  my $rules = call("landlock_create_ruleset", 444, pack("Q", $handled), 8, 0);
  for my $rule ((map { [$_, $execute | $read_file] } @runnable), (map { [$_, $read_file] } @readable)) {
    my ($path, $access) = @$rule;
    next unless -e $path;
    my $file = call("open $path", 2, $path, 0x200000 | 0x80000, 0);
    call("landlock_add_rule $path", 445, $rules, 1, pack("Ql", -d $path ? $access | $read_folder : $access, $file), 0);
  }
  call("landlock_restrict_self", 446, $rules, 0);
}

# seccomp: for what Landlock and the dropped capabilities still allow a process of the same user.
sub restrict_system_calls {
  my ($allow, $not_permitted, $unknown) = (0x7fff0000, 0x00050001, 0x00050026);
  my $refuse = sub { my ($number, $answer) = @_; ([0x15, 0, 1, $number], [0x06, 0, 0, $answer]) };
  my @program = (
    # Only system calls of this architecture, and only those known when this list was written.
    [0x20, 0, 0, 4], [0x15, 1, 0, 0xc000003e], [0x06, 0, 0, 0x80000000],
    [0x20, 0, 0, 0], [0x35, 0, 1, 450], [0x06, 0, 0, $unknown],
    # No sockets: socket, connect, accept, bind, listen, socketpair, accept4.
    (map { $refuse->($_, $not_permitted) } 41, 42, 43, 49, 50, 53, 288),
    # No other processes: fork, vfork, ptrace, kill, tkill, rt_sigqueueinfo, rt_tgsigqueueinfo, process_vm_*, kcmp, pidfd_*, process_*.
    (map { $refuse->($_, $not_permitted) } 57, 58, 101, 62, 200, 129, 297, 310, 311, 312, 424, 434, 438, 440, 448),
    # No scheduling of others: setpriority, sched_set*, ioprio_set, migrate_pages, move_pages.
    (map { $refuse->($_, $not_permitted) } 141, 142, 144, 203, 251, 256, 279, 314),
    # No shared memory, semaphores or queues: shm*, sem*, msg*, mq_*.
    (map { $refuse->($_, $not_permitted) } 29 .. 31, 64 .. 71, 220, 240 .. 245),
    # No changes by path: truncate, chmod, chown, utime, *xattr and variants; no inotify.
    (map { $refuse->($_, $not_permitted) } 76, 90 .. 94, 132, 188 .. 190, 197 .. 199, 235, 254, 260, 261, 268, 280, 300, 301, 303, 304),
    # No namespaces and no mounts: pivot_root, chroot, mount, umount2, unshare, setns, and the newer six.
    (map { $refuse->($_, $not_permitted) } 155, 161, 165, 166, 272, 308, 428 .. 433, 442),
    # No large parts of the kernel: bpf, perf_event_open, userfaultfd, io_uring_*, keys, modules, kexec, memfd_*, swap, syslog, quotactl.
    (map { $refuse->($_, $not_permitted) } 103, 163, 167 .. 170, 172, 173, 175, 176, 179, 246, 248 .. 250, 298, 313, 319 .. 321, 323, 425 .. 427, 443, 447),
    # clone3 passes its flags in memory, where seccomp cannot see them: callers fall back to clone, which may only make threads.
    $refuse->(435, $unknown),
    [0x15, 0, 3, 56], [0x20, 0, 0, 16], [0x45, 1, 0, 0x10000], [0x06, 0, 0, $not_permitted], [0x20, 0, 0, 0],
    # tgkill and prlimit64 only for the process itself: abort() sends a signal to its own process.
    [0x15, 0, 3, 234], [0x20, 0, 0, 16], [0x15, 1, 0, $$], [0x06, 0, 0, $not_permitted], [0x20, 0, 0, 0],
    [0x15, 0, 3, 302], [0x20, 0, 0, 16], [0x15, 1, 0, 0], [0x06, 0, 0, $not_permitted],
    [0x06, 0, 0, $allow],
  );
  my $filter = join "", map { pack "SCCL", @$_ } @program;
  call("seccomp", 157, 22, 2, pack("S x6 P", scalar @program, $filter), 0, 0);
}
